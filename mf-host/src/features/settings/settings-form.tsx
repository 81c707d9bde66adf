import type { HostSettings, SignUp, SiteText } from '@waypost/contracts/api/site-api.ts';
import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import Input from 'antd/es/input';
import { useEffect, useId, useRef, useState } from 'react';

import styles from '../../lib/entries.module.css';
import { ActionForm } from '../../lib/action-form.tsx';
import { useHost, useText } from '../../lib/scope.ts';
import { useAction } from '../../lib/use-action.ts';
import { logoFrom } from './logo-from.ts';
import { Streets } from './streets.tsx';

const POLICIES: readonly SignUp[] = ['open', 'invitation', 'closed'];
const TEXTS: readonly SiteText[] = ['rules', 'imprint', 'privacy', 'contact'];

/** All settings in one form; what is not changed is not sent. */
export function SettingsForm({ stored }: { readonly stored: HostSettings }) {
  const t = useText();
  const id = useId();
  const { api, navigation, notifications, Slot } = useHost();
  const [changed, setChanged] = useState<Partial<HostSettings>>({});
  const { problem, isBusy, run } = useAction();
  const now = { ...stored, ...changed };
  const set = (more: Partial<HostSettings>) => setChanged((before) => ({ ...before, ...more }));
  const isDirty = useRef(false);
  useEffect(() => void (isDirty.current = Object.keys(changed).length > 0), [changed]);
  useEffect(() => navigation.guardUnsaved(() => isDirty.current), [navigation]);

  async function save(): Promise<void> {
    if (!(await run(() => api.site.change(changed)))) return;
    isDirty.current = false;
    setChanged({});
    notifications.alert('success', t('settings.saved'));
  }
  const checkbox = (name: 'membersOnly' | 'noPlaceWaits' | 'streetsAlways' | 'streetsShared') => (
    <Checkbox checked={now[name]} onChange={({ target }) => set({ [name]: target.checked })}>
      {t(`settings.${name}`)}
    </Checkbox>
  );
  const number = (name: 'firstLook' | 'addressBlockDays') => (
    <div>
      <label htmlFor={id + name}>{t(`settings.${name}`)}</label>
      <Input
        id={id + name}
        type="number"
        min={0}
        value={now[name] < 0 ? '' : now[name]}
        onChange={({ target }) => set({ [name]: target.value === '' ? -1 : Number(target.value) })}
      />
    </div>
  );

  return (
    <ActionForm submit={t('settings.save')} problem={problem} isBusy={isBusy} onSubmit={save}>
      <h2>{t('settings.people')}</h2>
      <div>
        <label htmlFor={`${id}sign-up`}>{t('settings.signUp')}</label>
        <select
          id={`${id}sign-up`}
          value={now.signUp}
          onChange={({ target }) => set({ signUp: target.value as SignUp })}
        >
          {POLICIES.map((each) => (
            <option key={each} value={each}>
              {t(`settings.signUp.${each}`)}
            </option>
          ))}
        </select>
      </div>
      {checkbox('membersOnly')}
      {checkbox('noPlaceWaits')}
      {number('firstLook')}
      {number('addressBlockDays')}
      <h2>{t('settings.map')}</h2>
      <Streets>
        {checkbox('streetsAlways')}
        {checkbox('streetsShared')}
      </Streets>
      <h2>{t('settings.look')}</h2>
      <div>
        <label htmlFor={`${id}name`}>{t('settings.name')}</label>
        <Input
          id={`${id}name`}
          value={now.name}
          maxLength={40}
          onChange={({ target }) => set({ name: target.value })}
        />
      </div>
      <div>
        <label htmlFor={`${id}accent`}>{t('settings.accent')}</label>
        <Input
          id={`${id}accent`}
          value={now.accent}
          placeholder="#cf3a28"
          maxLength={7}
          onChange={({ target }) => set({ accent: target.value.trim().toLowerCase() })}
        />
      </div>
      <div>
        <label htmlFor={`${id}logo`}>{t('settings.logo')}</label>
        <input
          id={`${id}logo`}
          type="file"
          accept="image/*"
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) void run(async () => set({ logo: await logoFrom(file) }));
          }}
        />
        {now.logo && (
          <p className={styles['buttons']}>
            <img src={`data:image/png;base64,${now.logo}`} alt="" height={48} />
            <Button onClick={() => set({ logo: null })}>{t('settings.no-logo')}</Button>
          </p>
        )}
      </div>
      <h2>{t('settings.texts')}</h2>
      {TEXTS.map((name) => (
        <div key={name}>
          <p>{t(`text.${name}`)}</p>
          <Slot
            expose="text-editor@1"
            label={t(`text.${name}`)}
            value={now[name]}
            onChange={(html: string) => set({ [name]: html })}
          />
        </div>
      ))}
    </ActionForm>
  );
}
