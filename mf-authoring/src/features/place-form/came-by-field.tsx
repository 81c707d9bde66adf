import { WAYS } from '@waypost/contracts/leg-speeds.ts';
import Form from 'antd/es/form';
import Select from 'antd/es/select';

import { useText } from '../../lib/scope.ts';

/** By what one came to the place from the one before it; the line on the map is drawn by it. */
export function CameByField() {
  const text = useText();
  const options = [
    { value: '', label: text('place.came-by-open') },
    ...WAYS.map((way) => ({ value: way, label: text(`place.came-by-${way}`) })),
  ];
  return (
    <Form.Item name="cameBy" label={text('place.came-by')}>
      <Select
        // The list stands beside the page's landmarks, and without this would belong to none.
        popupRender={(list) => <section aria-label={text('place.came-by')}>{list}</section>}
        options={options}
      />
    </Form.Item>
  );
}
