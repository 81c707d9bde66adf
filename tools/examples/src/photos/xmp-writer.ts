import type { PhotoLocation } from './photo-metadata.ts';

/** Writes an XMP packet that holds a position and the name of the photo's owner, if any. */
export function writeXmp(location: PhotoLocation, ownerName?: string): Buffer {
  const owner = ownerName
    ? `<dc:creator><rdf:Seq><rdf:li>${escapeXml(ownerName)}</rdf:li></rdf:Seq></dc:creator>`
    : '';
  const packet =
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>' +
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
    '<rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">' +
    `<exif:GPSLatitude>${minutes(location.latitude, 'N', 'S')}</exif:GPSLatitude>` +
    `<exif:GPSLongitude>${minutes(location.longitude, 'E', 'W')}</exif:GPSLongitude>` +
    `${owner}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>`;
  return Buffer.from(packet, 'utf8');
}

/** XMP's own form: whole degrees, a comma, minutes with decimals, the hemisphere's letter. */
function minutes(degrees: number, positive: string, negative: string): string {
  const stepsPerMinute = 1_000_000;
  const steps = Math.round(Math.abs(degrees) * 60 * stepsPerMinute);
  const whole = Math.floor(steps / (60 * stepsPerMinute));
  const rest = (steps % (60 * stepsPerMinute)) / stepsPerMinute;
  return `${whole},${rest.toFixed(6)}${degrees < 0 ? negative : positive}`;
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
