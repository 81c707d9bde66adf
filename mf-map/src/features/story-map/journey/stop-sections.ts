import type { StopGroup } from './stop-groups.ts';

/** Stops of one section of a long list: enough that few sections are looked at with each frame, few enough to lay out at once. */
const MOST = 40;

/** Groups that are drawn, or not drawn, together. */
export interface StopSection {
  readonly key: string;
  readonly stops: number;
  readonly groups: readonly StopGroup[];
}

export function stopSections(groups: readonly StopGroup[]): readonly StopSection[] {
  const sections: { key: string; stops: number; groups: StopGroup[] }[] = [];
  for (const group of groups) {
    const last = sections.at(-1);
    if (last && last.stops + group.stops.length <= MOST) {
      last.groups.push(group);
      last.stops += group.stops.length;
    } else sections.push({ key: group.key, stops: group.stops.length, groups: [group] });
  }
  return sections;
}
