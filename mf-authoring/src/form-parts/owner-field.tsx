import type { SessionUser } from '@waypost/contracts/session.ts';
import Form from 'antd/es/form';
import Input from 'antd/es/input';

import { useText } from '../lib/scope.ts';

/** Whose work it is: shown, never changed here. What is sent is the person's id. */
export function OwnerField({ user }: { readonly user: SessionUser }) {
  const text = useText();
  return (
    <Form.Item label={text('form.owner')} htmlFor="owner">
      <Input id="owner" disabled value={user.name || user.username} />
    </Form.Item>
  );
}
