import { expectTypeOf } from 'expect-type';
import type { ComponentProps, ReactNode } from 'react';

import type { SeeAs } from './api/call-options.ts';
import type { LonLat } from './geo.ts';
import type { ExposedComponent, ExposedModule, HostServices, SlotComponent } from './host-services.ts';
import type { PlaceId, StoryId } from './ids.ts';

declare const Slot: SlotComponent;
declare const story: StoryId;
declare const href: HostServices['href'];
declare const location: LonLat;

// A component gets its own properties and the host, and nothing else.
expectTypeOf<ComponentProps<ExposedComponent<'story-map@1'>>>().toEqualTypeOf<
  {
    readonly storyId: StoryId;
    readonly placeId?: PlaceId;
    readonly isNew?: '1';
    readonly seeAs?: SeeAs;
    readonly edit?: '1';
    readonly book?: string;
  } & {
    readonly host: HostServices;
  }
>();
expectTypeOf<ExposedModule<'story-map@1'>['Component']>().toEqualTypeOf<ExposedComponent<'story-map@1'>>();

// A slot takes the properties of the component it names; the host is the shell's to add.
expectTypeOf(Slot).toBeCallableWith({ expose: 'story-map@1', storyId: story });
expectTypeOf(Slot).toBeCallableWith({ expose: 'location-preview@1', location, fallback: null });
expectTypeOf(Slot).returns.toEqualTypeOf<ReactNode>();
// @ts-expect-error a story map is always the map of a story
void Slot({ expose: 'story-map@1' });
// @ts-expect-error an expose has a major version
void Slot({ expose: 'story-map' });

// A component no contract knows takes whatever its own team wrote down.
expectTypeOf(Slot).toBeCallableWith({ expose: 'guides@1', topic: 'rain' });
expectTypeOf<ComponentProps<ExposedComponent<'guide@1', { readonly id: string }>>>().toEqualTypeOf<
  { readonly id: string } & { readonly host: HostServices }
>();

// The address of a known page takes its parameters, of any other page any.
expectTypeOf(href('story-map', { id: story })).toEqualTypeOf<string>();
expectTypeOf(href('story-form')).toEqualTypeOf<string>();
expectTypeOf(href('guides', { topic: 'rain', page: 2 })).toEqualTypeOf<string>();
// @ts-expect-error a story map is always the map of a story
void href('story-map');
// @ts-expect-error the landing page has no topic
void href('landing-page', { topic: 'rain' });
