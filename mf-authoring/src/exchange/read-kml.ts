import type { BroughtPicture } from './brought.ts';
import { fileReader } from './file-reader.ts';
import { numberOf, pointOf } from './kept-values.ts';
import { createPlaceList } from './place-list.ts';
import { childOf, childText, readXml, type XmlNode } from './read-xml.ts';

const WANTED = new Set(['placemark', 'networklink', 'groundoverlay', 'name', 'description']);

/** Placemarks of KML 2.2, as of Google My Maps; a KMZ is a ZIP of it. Links elsewhere are never followed. Source: OGC 12-007r2. */
export const kmlReader = fileReader(
  'kml',
  /\.kml$/i,
  async (file, noted, files) => {
    const beside = files.filter(({ blob, packed }) => packed && blob === file.blob);
    const folder = file.path.slice(0, file.path.lastIndexOf('/') + 1);
    const list = createPlaceList(noted);
    const trip = { title: '', description: '' };
    const isWhole = await readXml(file, WANTED, (node, parents) => {
      const { name } = node;
      if (name === 'networklink')
        return noted.note('link', childText(node, 'link', 'href') || childText(node, 'name'));
      if (name === 'groundoverlay') return noted.note('lines', childText(node, 'name'));
      if (name === 'placemark') return takePlacemark(node);
      if (parents.at(-1) !== 'document') return;
      if (name === 'name') trip.title ||= node.text.trim();
      else trip.description ||= node.text.trim();
    });
    if (!isWhole) noted.note('cut-off', file.path);
    return { ...trip, places: list.places };

    function takePlacemark(node: XmlNode): void {
      const title = childText(node, 'name');
      const points = pointsIn(node);
      const data = childOf(node, 'extendeddata')?.children ?? [];
      const media = data.find(({ attributes }) => attributes['name'] === 'gx_media_links');
      const links = media ? childText(media, 'value').split(/\s+/).filter(Boolean) : [];
      const shown = [
        ...childText(node, 'description').matchAll(/<img\b[^>]*?\bsrc\s*=\s*["']([^"']+)/gi),
      ].map(([, src]) => src!);
      const pictures = [...new Set([...links, ...shown])].flatMap((src): BroughtPicture[] => {
        const there = beside.find(({ path }) => path === folder + src);
        if (!there) noted.note('elsewhere', src);
        return there ? [{ file: there, facts: null, isAsStored: false, caption: '', alt: '' }] : [];
      });
      if (points.length === 0) return noted.note(hasShape(node) ? 'lines' : 'no-point', title);
      const time = childText(node, 'timestamp', 'when') || childText(node, 'timespan', 'begin');
      for (const [index, point] of points.entries()) {
        const [longitude, latitude, altitude] = childText(point, 'coordinates').split(',');
        const isAbsolute = childText(point, 'altitudemode') === 'absolute';
        list.add({
          ...{ title, text: childText(node, 'description'), location: pointOf(longitude, latitude), time },
          pictures: index === 0 ? pictures : [],
          altitude: isAbsolute ? numberOf(altitude) : null,
        });
      }
    }
  },
  true,
);

const pointsIn = (node: XmlNode): readonly XmlNode[] =>
  node.children.flatMap((child) =>
    child.name === 'point' ? [child] : child.name === 'multigeometry' ? pointsIn(child) : [],
  );

const SHAPES = new Set([
  'linestring',
  'polygon',
  'linearring',
  'multigeometry',
  'track',
  'multitrack',
  'model',
]);
const hasShape = ({ children }: XmlNode): boolean => children.some(({ name }) => SHAPES.has(name));
