import { useSyncExternalStore } from 'react';

import { AuthPage } from '../../lib/auth-page/auth-page.tsx';
import { useHost, useText } from '../../lib/scope.ts';
import { HomeZones } from '../home-zones/home-zones.tsx';
import { Sessions } from '../sessions/sessions.tsx';
import { DeleteSection } from './delete-section.tsx';
import { EmailSection } from './email-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PictureSection } from './picture-section.tsx';
import { ProfileForm } from './profile-form.tsx';
import { StoriesSection } from './stories-section.tsx';

/** What the person's account holds, and how each part of it is changed. Empty once nobody is signed in: the shell leads away then. */
export function AccountPage() {
  const t = useText();
  const { session, Slot } = useHost();
  const { userData: person } = useSyncExternalStore(session.subscribe, session.getSnapshot);
  return (
    <AuthPage title={t('account.title')}>
      {person && (
        <>
          <Slot expose="statements@1" />
          <ProfileForm key={person.id} person={person} />
          <PictureSection id={person.id} />
          <EmailSection person={person} />
          <PasswordSection email={person.email} />
          <HomeZones />
          <Sessions />
          <StoriesSection />
          <DeleteSection id={person.id} />
        </>
      )}
    </AuthPage>
  );
}
