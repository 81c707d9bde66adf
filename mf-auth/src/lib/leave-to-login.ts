import type { HostServices } from '@waypost/contracts/host-services.ts';

/** Goes to the login page with a sentence, ending a session whose token has just become worthless. */
export function leaveToLogin({ session, notifications, navigation }: HostServices, sentence: string): void {
  const leave = () => {
    notifications.alert('success', sentence);
    navigation.go('/login');
  };
  if (!session.getSnapshot().isLogged) return leave();
  // Signing out leads to the landing page first, which would take the place of the login page.
  const stop = session.subscribe(() => {
    if (session.getSnapshot().isLogged) return;
    stop();
    leave();
  });
  session.signOut();
}
