import Checkbox from 'antd/es/checkbox';
import Form from 'antd/es/form';

import { useText } from '../../lib/scope.ts';
import type { ChosenPictures } from '../../pictures/use-chosen-pictures.ts';

interface FullSizeChoiceProps {
  /** Every field's pictures it holds for. */
  readonly of: readonly ChosenPictures[];
}

/** Whether pictures are sent as they are instead of made smaller first. */
export function FullSizeChoice({ of }: FullSizeChoiceProps) {
  const text = useText();
  return (
    <Form.Item extra={text('picture.full-size-hint')}>
      <Checkbox onChange={({ target }) => of.forEach((pictures) => pictures.setFullSize(target.checked))}>
        {text('picture.full-size')}
      </Checkbox>
    </Form.Item>
  );
}
