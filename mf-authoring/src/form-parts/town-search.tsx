import type { LonLat } from '@waypost/contracts/geo.ts';
import Form from 'antd/es/form';
import Select from 'antd/es/select';

import { useRef, useState } from 'react';

import { useText } from '../lib/scope.ts';
import styles from './town-search.module.css';
import { useListSide } from './use-list-side.ts';
import { useTownSearch } from './use-town-search.ts';

/** Looks a town up by its name, and takes its place. */
export function TownSearch({ onPick }: { readonly onPick: (location: LonLat) => void }) {
  const text = useText();
  const { found, search } = useTownSearch();
  const [taken, setTaken] = useState('');
  const field = useRef<HTMLDivElement>(null);
  const side = useListSide(field);
  const { status } = found;
  const towns = status === 'found' ? found.towns : [];
  return (
    <Form.Item
      layout="vertical"
      label={text('location.town')}
      htmlFor="town-search"
      extra={text('location.town-hint')}
    >
      {/* One child, so that the field keeps the focus. */}
      <div>
        <div ref={field}>
          <Select<number | null>
            {...side}
            id="town-search"
            value={null}
            // The list stands beside the page's landmarks, and without this would belong to none.
            popupRender={(list) => <section aria-label={text('location.town')}>{list}</section>}
            showSearch={{ filterOption: false, onSearch: search }}
            suffixIcon={null}
            // Enter takes a town only where its name is what was typed: lists know fewer names than people.
            defaultActiveFirstOption={towns[0]?.isWhole ?? false}
            optionRender={({ label }) => <span className={styles['town']}>{label}</span>}
            options={towns.map((town, value) => ({ value, label: town.label }))}
            notFoundContent={
              <span role="status" className={styles['said']}>
                {text(status === 'found' ? 'location.town-none' : `location.town-${status}`)}
              </span>
            }
            onSelect={(chosen) => {
              const town = towns[chosen ?? -1];
              if (!town) return;
              onPick(town.location);
              setTaken(text('location.town-taken', { town: town.label }));
            }}
          />
        </div>
        <span role="status">{taken}</span>
      </div>
    </Form.Item>
  );
}
