import type { Picture, PictureInput, PlaceInput } from '@waypost/contracts/story.ts';

/** A picture with what is said of it, as the backend keeps it. */
function withWords(picture: Picture, said: PictureInput | undefined): Picture {
  if (!said) return picture;
  const { order, caption, alt, by, capturedAt, capturedOffset } = said;
  return {
    ...picture,
    order: order ?? picture.order,
    caption: caption ?? picture.caption,
    alt: alt ?? picture.alt,
    ...((by ?? picture.by) && { by: by ?? picture.by }),
    capturedAt: capturedAt ?? picture.capturedAt,
    capturedOffset: capturedOffset ?? picture.capturedOffset,
  };
}

/** The pictures of a place once `input` is stored; `store` gives a new file its name. */
export function picturesFrom(
  { mainPicture: sent, addPictures = [], removePictures = [], pictures = {} }: Partial<PlaceInput>,
  before: { readonly mainPicture: Picture | null; readonly otherPictures: readonly Picture[] },
  store: (file: File) => Picture,
): { readonly mainPicture: Picture | null; readonly otherPictures: readonly Picture[] } {
  const stay = (picture: Picture) => withWords(picture, pictures[picture.fileName]);
  const add = (file: File) => withWords(store(file), pictures[file.name]);
  const named = before.otherPictures.find(({ fileName }) => fileName === sent);
  const former = named ? before.mainPicture : null;
  const kept = named ?? (sent === undefined ? before.mainPicture : null);
  const main = kept ? stay(kept) : sent instanceof File ? add(sent) : null;
  const stored = before.otherPictures.flatMap((one) => (one === named ? (former ? [former] : []) : [one]));
  const others = [
    ...stored.filter(({ fileName }) => !removePictures.includes(fileName)).map(stay),
    ...addPictures.map(add),
  ];
  const place = ({ order }: Picture) => order ?? Infinity;
  others.sort((one, other) => (place(one) < place(other) ? -1 : Number(place(one) > place(other))));
  return { mainPicture: main, otherPictures: others };
}
