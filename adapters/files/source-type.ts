import { crc32 } from 'node:zlib';
import { makeMp4Box, uint32 } from './mp4-box.ts';

/** The prefix of the terms in XMP and in C2PA: https://cv.iptc.org/newscodes/digitalsourcetype/ */
const vocabulary = 'cv.iptc.org/newscodes/digitalsourcetype/';
/** Current and former terms, longer ones first: in C2PA (CBOR) the next value may begin with a letter. */
const terms = [
  'compositeWithTrainedAlgorithmicMedia',
  'trainedAlgorithmicMedia',
  'algorithmicallyEnhanced',
  'computationalCapture',
  'compositeSynthetic',
  'algorithmicMedia',
  'compositeCapture',
  'virtualRecording',
  'dataDrivenMedia',
  'digitalCreation',
  'minorHumanEdits',
  'digitalCapture',
  'screenCapture',
  'softwareImage',
  'negativeFilm',
  'positiveFilm',
  'digitalArt',
  'humanEdits',
  'composite',
  'print',
];
/** A picture has few: its own, and those of its sources. */
const maxTerms = 100;

const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const jpegXmp = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1');
const pngXmp = Buffer.from('iTXtXML:com.adobe.xmp\0\0\0\0\0', 'latin1');
/** XMP Specification Part 3, 1.1.4 (MPEG-4). */
const mp4Xmp = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');

/**
 * Returns the IPTC term for the origin of a file, such as `trainedAlgorithmicMedia`. Of several, a trained model wins,
 * else the first. Undefined without a known term.
 */
export function readSourceType(bytes: Buffer): string | undefined {
  const found: string[] = [];
  for (let at = bytes.indexOf(vocabulary); at >= 0 && found.length < maxTerms;) {
    const start = at + vocabulary.length;
    const rest = bytes.toString('latin1', start, start + 64);
    const name = terms.find((term) => rest.startsWith(term));
    if (name !== undefined) found.push(name);
    at = bytes.indexOf(vocabulary, start);
  }
  return found.find((name) => /trained/i.test(name)) ?? found[0];
}

function packet(sourceType: string): Buffer {
  const description = `<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="http://${vocabulary}${sourceType}"/>`;
  const meta = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${description}</rdf:RDF></x:xmpmeta>`;
  return Buffer.from(`<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>${meta}<?xpacket end="w"?>`);
}

/** Maximum number of bytes that `withSourceType` adds to a picture. */
export const sourceTypeBytes = 1000;

/** Returns a box for the end of an MP4 that states its origin. */
export const sourceTypeBox = (sourceType: string): readonly Buffer[] =>
  makeMp4Box('uuid', [mp4Xmp, packet(sourceType)]);

/** Adds an XMP packet with only the source type to a JPEG or PNG without XMP; returns other pictures unchanged. */
export function withSourceType(picture: Buffer, sourceType: string | undefined): Buffer {
  if (sourceType === undefined) return picture;
  if (picture.subarray(0, 8).equals(pngSignature)) {
    const chunk = Buffer.concat([pngXmp, packet(sourceType)]);
    const whole = [uint32(chunk.length - 4), chunk, uint32(crc32(chunk))];
    // After the header of 25 bytes and the signature of 8.
    return Buffer.concat([picture.subarray(0, 33), ...whole, picture.subarray(33)]);
  }
  if (picture.readUInt16BE(0) !== 0xffd8) return picture;
  const content = Buffer.concat([jpegXmp, packet(sourceType)]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  // JFIF must come first.
  const start = picture.readUInt16BE(2) === 0xffe0 ? 4 + picture.readUInt16BE(4) : 2;
  return Buffer.concat([picture.subarray(0, start), head, content, picture.subarray(start)]);
}
