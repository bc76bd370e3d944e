/** What is kept as a photo is told from its bytes alone. */
import { expect, it } from 'vitest';
import { photoType } from './picture.ts';
import { jpegOf, segment, webpOf, chunk, vp8l } from './testing.ts';

it('knows a small square JPEG and WebP, whichever way it is packed', () => {
  expect(photoType(jpegOf(256))).toBe('image/jpeg');
  expect(photoType(jpegOf(64, 64, [segment(0xe0, 'JFIF'), segment(0xe2, 'ICC_PROFILE')]))).toBe('image/jpeg');
  expect(photoType(webpOf(chunk('VP8L', vp8l(512))))).toBe('image/webp');
  const lossy = Buffer.from([0, 0, 0, 0x9d, 1, 0x2a, 0, 1, 0, 1]);
  expect(photoType(webpOf(chunk('VP8X', Buffer.alloc(10)), chunk('ALPH', Buffer.alloc(3)), chunk('VP8 ', lossy)))).toBe(
    'image/webp',
  );
});

it('takes nothing that is not square, too small or too large', () => {
  expect([jpegOf(256, 255), jpegOf(63), jpegOf(513), jpegOf(65_535), jpegOf(0)].map(photoType)).toEqual(
    Array.from({ length: 5 }, () => null),
  );
});

it('goes by the picture inside, whatever the frame around it says', () => {
  const frame = Buffer.from([0, 0, 0, 0, 0xff, 0, 0, 0xff, 0, 0]);
  expect(photoType(webpOf(chunk('VP8X', frame), chunk('VP8L', vp8l(16_384))))).toBeNull();
  expect(photoType(webpOf(chunk('VP8X', frame)))).toBeNull();
  expect(photoType(webpOf(chunk('VP8L', vp8l(256)), chunk('VP8L', vp8l(16_384))))).toBeNull();
});

it('takes no notes of where and with what it was taken, and nothing that moves', () => {
  expect(photoType(jpegOf(256, 256, [segment(0xe1, 'Exif\0\0')]))).toBeNull();
  expect(photoType(jpegOf(256, 256, [segment(0xfe, 'a word')]))).toBeNull();
  for (const name of ['EXIF', 'XMP ', 'ANIM', 'ANMF'])
    expect(photoType(webpOf(chunk('VP8L', vp8l(256)), chunk(name, Buffer.alloc(16))))).toBeNull();
});

it('refuses what only begins like a picture', () => {
  const jpeg = jpegOf(256);
  const webp = webpOf(chunk('VP8L', vp8l(256)));
  const wrong = [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><script>alert(1)</script></svg>'),
    Buffer.from('GIF89a'),
    Buffer.alloc(0),
    Buffer.concat([jpeg, Buffer.from('<script>')]),
    Buffer.concat([webp, Buffer.from('<script>')]),
    jpegOf(256, 256, [Buffer.from([0xff, 0xe0, 0, 1])]),
    jpegOf(256, 256, [Buffer.from([0xff, 0xe0, 0xff, 0xff])]),
    webpOf(Buffer.concat([Buffer.from('VP8L'), Buffer.from([255, 255, 255, 255])])),
  ];
  expect(wrong.map(photoType)).toEqual(wrong.map(() => null));
});

it('reads no byte beyond the end, wherever a picture is cut off', () => {
  for (const whole of [jpegOf(256, 256, [segment(0xe0, 'JFIF')]), webpOf(chunk('VP8L', vp8l(256)))])
    for (let length = 0; length < whole.length; length += 1) {
      expect(photoType(whole.subarray(0, length))).toBeNull();
      // With the end that a JPEG must have, cut as it is.
      photoType(Buffer.concat([whole.subarray(0, length), Buffer.from([0xff, 0xd9])]));
    }
});
