import { HERO_BORDERS, HERO_LAND } from './hero-coast.ts';
import { HERO_PLACES, HERO_ROUTE } from './hero-journey.ts';
import { HERO_FRAME } from './hero-projection.ts';

/** The hero as the server writes it into the page: what can be pressed keeps its room, and comes with the scripts. */
export const HERO_OPENING = {
  html: [
    '<div class="hero"><div class="words"><p class="title">{{landing.title}}</p><p class="promise">{{landing.promise}}</p>',
    '<div class="actions later"><span class="button">{{landing.seeTrip}}</span><span class="action">{{landing.read}}</span></div>',
    '<p class="note">{{landing.seeTripNote}}</p></div>',
    `<div class="map" aria-hidden="true"><svg viewBox="0 0 ${HERO_FRAME.width} ${HERO_FRAME.height}" class="chart">`,
    `<path d="${HERO_LAND}" class="land"/><path d="${HERO_BORDERS}" class="border"/>`,
    `<polyline points="${HERO_ROUTE}" class="route"/>`,
    ...HERO_PLACES.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="10" class="place"/>`),
    '</svg></div></div>',
  ].join(''),
  styles: [
    'features/landing/hero/hero.module.css',
    'features/landing/hero/photos-button.module.css',
    'lib/action-link/action-link.module.css',
  ],
};
