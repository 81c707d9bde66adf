import { createPicture } from '@waypost/kit/testing/story-factory.ts';

import { pictureSlide } from './picture-slide.ts';

const picture = createPicture({
  src: '/640',
  largeSrc: '/1280',
  zoomSrc: '/2560',
  width: 3000,
  height: 4000,
});

it('offers every width there is, the closest look by the longer side', () => {
  expect(pictureSlide(picture)).toMatchObject({
    srcSet: [
      { src: '/640', width: 640, height: 853 },
      { src: '/1280', width: 1280, height: 1707 },
      { src: '/2560', width: 1920, height: 2560 },
    ],
    width: 1920,
    height: 2560,
  });
});

it('offers a small picture no larger than it is, and one that is not measured in one width', () => {
  const small = pictureSlide({ ...picture, zoomSrc: null, width: 900, height: 600 });
  expect(small.srcSet?.at(-1)).toEqual({ src: '/1280', width: 900, height: 600 });
  expect(pictureSlide({ ...picture, width: 0, height: 0 })).toEqual({ src: '/1280', alt: picture.alt });
});
