import { lineWidth } from './base-map/line-widths.ts';
import { GROUND_COLOURS } from './base-map/ground-colours.ts';
import { MARKER_MARGIN, OPENING_STRIP, STORY_ZOOM } from './opening-view.ts';
import { dayColour, dayLook } from './day-colours.ts';
import { LEG_LOOKS } from './leg-kind.ts';
import { RADIUS, RING } from './marker-sizes.ts';
import { FIRST_PICTURE_SIZES } from '../lib/first-picture-sizes.ts';

const DAYS = [0, 1, 2, 3, 4, 5, 6];
const { light, dark } = GROUND_COLOURS;
const both = (ofLight: string, ofDark: string) => `light-dark(${ofLight},${ofDark})`;
const shore = both(light.shore, dark.shore);

/** How the engine draws it at the zoom a story opens at. */
const looks = `.still path{fill:none;vector-effect:non-scaling-stroke}
.still .earth{fill:var(--wp-land)}
.still .water{fill:var(--wp-water)}
.still .earth,.still .water{stroke:${shore};stroke-width:${lineWidth('shore', STORY_ZOOM - 1)}}
.still .boundaries{stroke:${both(light.border, dark.border)};stroke-width:${lineWidth('border', STORY_ZOOM - 1)};stroke-dasharray:5 3}
.still .way{stroke-width:3;stroke-linecap:round;stroke-linejoin:round}
${DAYS.map((day) => `.still .day${day}{stroke:${both(dayColour(day, 'light'), dayColour(day, 'dark'))};stroke-dasharray:${dayLook('light', day).dash.join(' ')}}`).join('\n')}
${Object.entries(LEG_LOOKS)
  .map(
    ([kind, { width, dash }]) =>
      `.still .way.${kind}{stroke-width:${width};stroke-dasharray:${dash.join(' ') || 'none'}}`,
  )
  .join('\n')}
.still .ring,.still .mark{stroke:#fff;stroke-width:${2 * (RADIUS.circle + RING)};stroke-linecap:round}
.still .mark{stroke:var(--wp-place);stroke-width:${2 * RADIUS.circle}}
.still{position:absolute;inset:0;margin:auto;max-width:calc(100% - ${2 * MARKER_MARGIN}px);max-height:max(100% - ${2 * (MARKER_MARGIN + OPENING_STRIP.pixels)}px,${100 - 200 * OPENING_STRIP.share}% - ${2 * MARKER_MARGIN}px);overflow:visible;pointer-events:none}`;

/** As story-map-page.module.css lays it out. */
const layout = `.opening.story{display:grid;grid-template-columns:minmax(min(400px,50%),44%) minmax(0,1fr);max-width:none;padding:var(--wp-header-height,64px) 0 0}
main .opening.story{padding:0}
.opening.story .text{min-width:0;padding:68px clamp(16px,3vw,44px) 0}
.opening.story .by{color:var(--wp-soft);font-size:14.5px}
.opening.story img{display:block;width:100%;height:auto;aspect-ratio:3/2;border-radius:14px;object-fit:cover}
main .opening.story.words{display:block}
.opening.story.words .text{padding:4px 0 0}
.opening.story .pane{position:relative;overflow:hidden;height:calc(100dvh - var(--wp-header-height,64px));background:var(--wp-water)}
@media (max-width:599.98px),((max-width:899.98px) and (orientation:portrait)){.opening.story{display:flex;flex-direction:column}
.opening.story:not(.words) .text{padding:60px 18px 0}
.opening.story .pane{order:-1;height:46svh;border-bottom:1px solid var(--wp-line)}}`;

/** The map the server draws into a story's page, to be there before any script has run. */
export const STILL = { zoom: STORY_ZOOM, sizes: FIRST_PICTURE_SIZES, style: `${looks}\n${layout}` };
