import { NO_FACTS } from '../photo-facts.ts';
import { xmpFacts } from './xmp-facts.ts';

const packet = (properties: string, attributes = '') =>
  `<?xpacket begin="" id="x"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:ext="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" ${attributes}>${properties}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
const PLACE =
  '<exif:GPSLatitude>45,58.596N</exif:GPSLatitude><exif:GPSLongitude>7,39.51E</exif:GPSLongitude>';
const SHOWN = `<ext:LocationShown><rdf:Bag><rdf:li rdf:parseType="Resource">${PLACE}</rdf:li></rdf:Bag></ext:LocationShown>`;

it.each([
  ['elements', packet(PLACE + SHOWN)],
  ['elements behind what it shows', packet(SHOWN + PLACE)],
  ['attributes', packet(SHOWN, 'exif:GPSLatitude="45,58.596N" exif:GPSLongitude="7,39.51E"')],
])('reads where a picture was taken from %s', (_, text) => {
  expect(xmpFacts([text]).location).toEqual({
    status: 'found',
    location: { latitude: 45.9766, longitude: 7.6585 },
  });
});

it.each([
  ['the place it shows', SHOWN],
  [
    'the place it shows, said in short',
    '<ext:LocationShown exif:GPSLatitude="45,58.596N" exif:GPSLongitude="7,39.51E"/>',
  ],
  [
    'the time of an ingredient',
    '<xmp:Ingredients><rdf:Bag><rdf:li><rdf:Description xmp:CreateDate="2020-01-01T10:00:00"/></rdf:li></rdf:Bag></xmp:Ingredients>',
  ],
])('does not take %s for where and when it was taken', (_, properties) => {
  expect(xmpFacts([packet(properties)])).toEqual(NO_FACTS);
});
