import { useText } from '../../lib/scope.ts';
import { Section } from '../../lib/section/section.tsx';
import { DownloadEverything } from '../download/download-everything.tsx';

/** All the person tells, as one file. */
export function StoriesSection() {
  const t = useText();
  return (
    <Section title={t('account.stories')} intro={t('account.storiesIntro')}>
      <DownloadEverything storyId={null} />
    </Section>
  );
}
