import { expectTypeOf } from 'expect-type';
import type { ComponentProps, ReactNode } from 'react';

import type { LonLat } from './geo.ts';
import type { ExposedComponent, ExposedModule, HostServices, SlotComponent } from './host-services.ts';
import type { StoryId } from './ids.ts';

declare const Slot: SlotComponent;
declare const story: StoryId;
declare const location: LonLat;

// A component gets its own properties and the host, and nothing else.
expectTypeOf<ComponentProps<ExposedComponent<'story-map@1'>>>().toEqualTypeOf<
  { readonly storyId: StoryId } & { readonly host: HostServices }
>();
expectTypeOf<ExposedModule<'story-map@1'>['Component']>().toEqualTypeOf<ExposedComponent<'story-map@1'>>();

// A slot takes the properties of the component it names; the host is the shell's to add.
expectTypeOf(Slot).toBeCallableWith({ expose: 'story-map@1', storyId: story });
expectTypeOf(Slot).toBeCallableWith({ expose: 'location-preview@1', location, fallback: null });
expectTypeOf(Slot).returns.toEqualTypeOf<ReactNode>();
// @ts-expect-error a story map is always the map of a story
void Slot({ expose: 'story-map@1' });
// @ts-expect-error no remote shows this
void Slot({ expose: 'story-map@0', storyId: story });
