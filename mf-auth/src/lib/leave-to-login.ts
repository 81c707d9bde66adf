import type { HostServices } from '@waypost/shared/contracts/host-services.ts';

/** Goes to the login page with a sentence, ending a session whose token has just become worthless. */
export function leaveToLogin({ session, notifications, navigation }: HostServices, sentence: string): void {
  if (session.getSnapshot().isLogged) session.signOut();
  notifications.alert('success', sentence);
  navigation.go('/login');
}
