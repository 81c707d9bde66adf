const PHOTO = /\.(?:heic|heif|jpe?g)$/i;
const FILM = /\.(?:mov|mp4)$/i;

/** Files as they were chosen, with each Live photo in one: a photo and a film of the same name make a motion photo, its film behind it. */
export function joinLivePhotos(files: readonly File[]): readonly File[] {
  const films = new Map(files.filter(({ name }) => FILM.test(name)).map((film) => [stem(film), film]));
  const joined = new Set<File>();
  const photos = files.map((photo) => {
    const film = PHOTO.test(photo.name) ? films.get(stem(photo)) : undefined;
    if (!film || joined.has(film)) return photo;
    joined.add(film);
    return withPath(new File([photo, film], photo.name, photo), photo);
  });
  return photos.filter((file) => !joined.has(file));
}

const stem = ({ name, webkitRelativePath }: File): string =>
  (webkitRelativePath || name).replace(/\.\w+$/, '').toLowerCase();

/** Where a file lay in its folder goes along. */
const withPath = (file: File, { webkitRelativePath }: File): File =>
  Object.defineProperty(file, 'webkitRelativePath', { value: webkitRelativePath, configurable: true });
