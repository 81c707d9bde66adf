import type { HostSettings, SignUp, SiteText } from '@waypost/contracts/api/site-api.ts';
import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import Input from 'antd/es/input';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';

import styles from '../../lib/entries.module.css';
import { ActionForm } from '../../lib/action-form.tsx';
import { useHost, useText } from '../../lib/scope.ts';
import { useAction } from '../../lib/use-action.ts';
import { logoFrom } from './logo-from.ts';
import { Streets } from './streets.tsx';

const POLICIES: readonly SignUp[] = ['open', 'invitation', 'closed'];
type FieldName = 'firstLook' | 'addressBlockDays' | 'name' | 'accent' | 'logo';
/** Those that say themselves what is wrong with them. */
const FIELDS: readonly FieldName[] = ['firstLook', 'addressBlockDays', 'name', 'accent', 'logo'];
const TEXTS: readonly SiteText[] = ['rules', 'imprint', 'privacy', 'contact'];

/** All settings in one form; what is not changed is not sent. */
export function SettingsForm({ stored }: { readonly stored: HostSettings }) {
  const t = useText();
  const id = useId();
  const { api, navigation, notifications, Slot } = useHost();
  const [changed, setChanged] = useState<Partial<HostSettings>>({});
  const { problem, wrong, isBusy, run } = useAction();
  const reading = useAction();
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
  const field = (name: FieldName, input: (props: object) => ReactNode, sentence = wrong[name]) => (
    <div>
      <label htmlFor={id + name}>{t(`settings.${name}`)}</label>
      {input({
        id: id + name,
        ...(sentence && { 'aria-invalid': true, 'aria-describedby': `${id}${name}-why` }),
      })}
      {sentence && (
        <p role="alert" id={`${id}${name}-why`} className={styles['problem']}>
          {sentence}
        </p>
      )}
    </div>
  );
  const number = (name: 'firstLook' | 'addressBlockDays') =>
    field(name, (props) => (
      <Input
        {...props}
        type="number"
        min={0}
        value={now[name] < 0 ? '' : now[name]}
        onChange={({ target }) => set({ [name]: target.value === '' ? -1 : Number(target.value) })}
      />
    ));
  const atField = FIELDS.find((name) => wrong[name]);
  useEffect(() => {
    if (atField) document.getElementById(id + atField)?.focus();
  }, [id, atField, wrong]);

  return (
    <ActionForm submit={t('settings.save')} problem={atField ? '' : problem} isBusy={isBusy} onSubmit={save}>
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
      {field('name', (props) => (
        <Input
          {...props}
          value={now.name}
          maxLength={40}
          onChange={({ target }) => set({ name: target.value })}
        />
      ))}
      {field('accent', (props) => (
        <Input
          {...props}
          value={now.accent}
          placeholder="#cf3a28"
          maxLength={7}
          onChange={({ target }) => set({ accent: target.value.trim().toLowerCase() })}
        />
      ))}
      {field(
        'logo',
        (props) => (
          <>
            <input
              {...props}
              type="file"
              accept="image/*"
              onChange={({ target }) => {
                const file = target.files?.[0];
                if (file) void reading.run(async () => set({ logo: await logoFrom(file) }));
              }}
            />
            {now.logo && (
              <p className={styles['buttons']}>
                <img src={`data:image/png;base64,${now.logo}`} alt="" height={48} />
                <Button onClick={() => set({ logo: null })}>{t('settings.no-logo')}</Button>
              </p>
            )}
          </>
        ),
        reading.problem ? t('settings.logo-unreadable') : wrong.logo,
      )}
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
