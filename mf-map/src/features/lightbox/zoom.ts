/** How a picture is looked at: so many times as large as it fits, its middle moved by pixels. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels from the middle of the stage. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 };

const CLOSEST = 6;

/** What a double tap, and a press on Zoom in, comes to from the whole picture. */
export const CLOSE = 2.5;

/** A picture of these proportions as large as the stage holds; without proportions all of it. */
export function fit(stage: Size, { width, height }: Size): Size {
  if (width <= 0 || height <= 0) return stage;
  const scale = Math.min(stage.width / width, stage.height / height);
  return { width: width * scale, height: height * scale };
}

/** Never smaller than it fits, never so far aside that the stage shows what is beside it. */
export function keepInside(view: View, stage: Size, fitted: Size): View {
  const scale = Math.min(Math.max(view.scale, 1), CLOSEST);
  const within = (value: number, size: number, room: number) => {
    const most = Math.max(0, (size * scale - room) / 2);
    return Math.min(Math.max(value, -most), most) || 0;
  };
  return {
    scale,
    x: within(view.x, fitted.width, stage.width),
    y: within(view.y, fitted.height, stage.height),
  };
}

/** What lies under the spot stays there. */
export function zoomAt(view: View, scale: number, spot: Spot): View {
  const wanted = Math.min(Math.max(scale, 1), CLOSEST);
  const times = wanted / view.scale;
  return { scale: wanted, x: spot.x - (spot.x - view.x) * times, y: spot.y - (spot.y - view.y) * times };
}

export const isClose = ({ scale }: View): boolean => scale > 1.01;
