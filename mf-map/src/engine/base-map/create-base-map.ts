import type { FrameState } from 'ol/Map.js';
import Layer from 'ol/layer/Layer.js';
import ViewHint from 'ol/ViewHint.js';

import { createGroundElement } from './ground-element.ts';
import { frameInSight, isEnough, viewAround } from './ground-view.ts';
import { createLabelWriter } from './label-writer.ts';
import type { Box } from './lay-labels.ts';
import type { GroundFrame } from './frame-cells.ts';
import type { GroundView, PaintReply } from './paint-messages.ts';
import { startPainter } from './start-painter.ts';

type Scheme = GroundView['scheme'];

export interface BaseMapOptions {
  readonly scheme: Scheme;
  /** Map metres from one edge of the world to the other. */
  readonly worldWidth: number;
  /** Absolute addresses of PMTiles archives; where the first has no tiles, those of the next are painted. */
  readonly archives: readonly string[];
  /** Whether names are written, asked each time; under tiles that bring their own they are not. */
  readonly hasLabels: () => boolean;
  /** What is drawn over a frame, in its device pixels: names keep off it. */
  readonly markersIn?: ((frame: GroundFrame) => readonly Box[]) | undefined;
  /** Something did not come or can not be drawn; the rest goes on. */
  readonly onProblem: (error: unknown) => void;
  /** Gets whom the first archive's maker asks to name, as HTML of unknown origin. Without it nothing is fetched for that. */
  readonly onCredits?: ((html: string) => void) | undefined;
  /** Told with each whole frame whether streets would be seen so close by, and there are none. */
  readonly onBare?: ((isBare: boolean) => void) | undefined;
  /** What is in sight is drawn whole; said again with each frame of which that is true. */
  readonly onDrawn?: ((state: FrameState) => void) | undefined;
}

/** Land, coasts, borders, roads and names out of vector tiles; the water is the page behind it. */
export interface BaseMap {
  readonly layer: Layer;
  setScheme(scheme: Scheme): void;
  /** Writes the names anew: other markers are drawn, or tiles. */
  rewrite(): void;
  dispose(): void;
}

export function createBaseMap({
  archives,
  worldWidth,
  hasLabels,
  onProblem,
  ...options
}: BaseMapOptions): BaseMap {
  let { scheme } = options;
  const writer = createLabelWriter();
  const ground = createGroundElement(writer, options.markersIn ?? (() => []), hasLabels);
  const told = new Set<string>();
  /** The newest order, and whether it is being worked on. */
  let ordered: GroundView | null = null;
  let lastId = 0;
  let isWorking = false;
  let isMoved = false;
  let lastState: FrameState | null = null;
  let isWhole = false;

  const tell = (error: unknown) => {
    // An outage fails a hundred times with one sentence.
    if (told.has(String(error))) return;
    told.add(String(error));
    onProblem(error);
  };
  const hear = (reply: PaintReply) => {
    if (reply.kind === 'problem') {
      // Without a network nothing comes, and all is asked for again once there is one.
      return navigator.onLine ? tell(new Error(reply.message)) : undefined;
    }
    if (reply.kind === 'attribution') return options.onCredits?.(reply.html);
    if (reply.kind === 'painted') ground.show(reply);
    if (reply.id !== lastId) return;
    isWorking = false;
    isWhole = reply.kind === 'painted' && reply.isComplete;
    if (reply.kind === 'painted' && isWhole) options.onBare?.(reply.isBare);
    if (lastState) order(lastState);
  };
  const painter = startPainter({ onReply: hear, onProblem: tell });
  const language = document.documentElement.lang || 'en';
  painter.send({ kind: 'open', archives, language, hasCredits: options.onCredits !== undefined });

  const order = (state: FrameState) => {
    const sight = frameInSight(sightOf(state, worldWidth));
    if (isWorking) return;
    if (ordered && isEnough(ordered, sight, scheme, isMoved))
      return void (isWhole && options.onDrawn?.(state));
    ordered = viewAround(sight, scheme, isMoved);
    isWorking = true;
    painter.send({ kind: 'paint', id: ++lastId, view: ordered });
  };
  const layer = new Layer({
    render(state) {
      lastState = state;
      const { viewHints } = state;
      isMoved ||= viewHints[ViewHint.INTERACTING]! > 0 || viewHints[ViewHint.ANIMATING]! > 0;
      ground.place(frameInSight(sightOf(state, worldWidth)));
      order(state);
      return ground.element;
    },
  });

  const resume = () => {
    told.clear();
    painter.send({ kind: 'resume' });
  };
  const takeFonts = () => {
    writer.forget();
    ground.rewrite();
  };
  window.addEventListener('online', resume);
  document.fonts?.addEventListener('loadingdone', takeFonts);

  return {
    layer,
    setScheme(next) {
      scheme = next;
      if (lastState) order(lastState);
    },
    rewrite: ground.rewrite,
    dispose() {
      window.removeEventListener('online', resume);
      document.fonts?.removeEventListener('loadingdone', takeFonts);
      painter.dispose();
      ground.clear();
    },
  };
}

function sightOf({ viewState, size, pixelRatio }: FrameState, worldWidth: number) {
  return { worldWidth, centre: viewState.center, resolution: viewState.resolution, size, pixelRatio };
}
