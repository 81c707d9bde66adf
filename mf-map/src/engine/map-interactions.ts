import { focusWithTabindex } from 'ol/events/condition.js';
import { defaults } from 'ol/interaction/defaults.js';
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js';

import type { MapEngineOptions } from './map-engine.ts';

/** Dragging, wheel, keys and fingers; nothing turns the map. */
export function mapInteractions(wheel: MapEngineOptions['wheel'], animated: boolean) {
  const duration = animated ? 200 : 0;
  const list = defaults({
    altShiftDragRotate: false,
    pinchRotate: false,
    mouseWheelZoom: false,
    zoomDuration: duration,
  });
  const condition = wheel === 'when-focused' ? { condition: focusWithTabindex } : {};
  list.push(new MouseWheelZoom({ duration, ...condition }));
  return list;
}
