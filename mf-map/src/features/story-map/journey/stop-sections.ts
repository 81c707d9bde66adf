import { picturesOf } from '../../../lib/pictures-of.ts';
import type { StopGroup } from './stop-groups.ts';

/** Stops of one section of a long list: enough that few sections are looked at with each frame, few enough to lay out at once. */
const MOST = 40;

/** Groups that are drawn, or not drawn, together. */
export interface StopSection {
  readonly key: string;
  readonly stops: number;
  /** How many of them have pictures, which are as high as all the rest of a stop. */
  readonly pictured: number;
  readonly groups: readonly StopGroup[];
}

export function stopSections(groups: readonly StopGroup[]): readonly StopSection[] {
  const sections: { key: string; stops: number; pictured: number; groups: StopGroup[] }[] = [];
  for (const group of groups) {
    const last = sections.at(-1);
    const stops = group.stops.length;
    const pictured = group.stops.filter(({ place }) => picturesOf(place).length > 0).length;
    if (last && last.stops + stops <= MOST) {
      last.groups.push(group);
      last.stops += stops;
      last.pictured += pictured;
    } else sections.push({ key: group.key, stops, pictured, groups: [group] });
  }
  return sections;
}
