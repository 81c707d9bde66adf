import { numberOf, pointOf } from './kept-values.ts';
import { createPlaceList, htmlOf } from './place-list.ts';
import { fileReader } from './file-reader.ts';
import { childText, readXml } from './read-xml.ts';

/** Waypoints of GPX 1.0 and 1.1; tracks are read by `track`. Source: topografix.com/GPX/1/1. */
export const gpxReader = fileReader('gpx', /\.gpx$/i, async (file, noted) => {
  const list = createPlaceList(noted);
  const trip = { title: '', description: '' };
  const isWhole = await readXml(file, new Set(['wpt', 'name', 'desc', 'trkseg', 'rte']), (node, parents) => {
    if (node.name === 'wpt') {
      const { lat, lon } = node.attributes;
      const text = childText(node, 'desc') || childText(node, 'cmt');
      list.add({
        ...{ title: childText(node, 'name') || text, location: pointOf(lon, lat), text },
        ...{ altitude: numberOf(childText(node, 'ele')), time: childText(node, 'time') },
      });
    } else if (node.name === 'trkseg' || node.name === 'rte') noted.note('tracks', file.path);
    else if (parents.at(-1) === 'metadata' || parents.length === 1) {
      if (node.name === 'name') trip.title ||= node.text.trim();
      else trip.description ||= node.text.trim();
    }
  });
  if (!isWhole) noted.note('cut-off', file.path);
  return { title: trip.title, description: htmlOf(trip.description), places: list.places };
});

/** Points of a course of TCX; its laps have no place of their own. Source: garmin.com/xmlschemas/TrainingCenterDatabasev2.xsd. */
export const tcxReader = fileReader('tcx', /\.tcx$/i, async (file, noted) => {
  const list = createPlaceList(noted);
  const isWhole = await readXml(file, new Set(['coursepoint']), (node) => {
    const [latitude, longitude] = ['latitudedegrees', 'longitudedegrees'].map((name) =>
      childText(node, 'position', name),
    );
    list.add({
      ...{ title: childText(node, 'name'), text: childText(node, 'notes'), time: childText(node, 'time') },
      ...{ location: pointOf(longitude, latitude), altitude: numberOf(childText(node, 'altitudemeters')) },
    });
  });
  noted.note(isWhole ? 'tracks' : 'cut-off', file.path);
  return { title: '', description: '', places: list.places };
});
