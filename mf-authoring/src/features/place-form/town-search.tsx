import type { LonLat } from '@waypost/contracts/geo.ts';
import Form from 'antd/es/form';
import Select from 'antd/es/select';

import { useText } from '../../lib/scope.ts';
import { useTownSearch } from './use-town-search.ts';

/** Looks a town up by its name, and takes its place. */
export function TownSearch({ onPick }: { readonly onPick: (location: LonLat) => void }) {
  const text = useText();
  const { found, search } = useTownSearch();
  const { status } = found;
  const towns = status === 'found' ? found.towns : [];
  return (
    <Form.Item label={text('location.town')} htmlFor="town-search" extra={text('location.town-hint')}>
      <Select<number | null>
        id="town-search"
        value={null}
        // The list stands beside the page's landmarks, and without this would belong to none.
        popupRender={(list) => <section aria-label={text('location.town')}>{list}</section>}
        showSearch={{ filterOption: false, onSearch: search }}
        suffixIcon={null}
        options={towns.map((town, value) => ({ value, label: town.label }))}
        notFoundContent={
          <span role="status">
            {text(status === 'found' ? 'location.town-none' : `location.town-${status}`)}
          </span>
        }
        onSelect={(chosen) => {
          const town = towns[chosen ?? -1];
          if (town) onPick(town.location);
        }}
      />
    </Form.Item>
  );
}
