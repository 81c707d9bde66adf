import { expectTypeOf } from 'expect-type';

import { formatCalendarDate, parseCalendarDate, type CalendarDate } from './calendar-date.ts';

// A day comes from parsing alone, and parsing can fail.
expectTypeOf<string>().not.toExtend<CalendarDate>();
expectTypeOf<Date>().not.toExtend<CalendarDate>();
expectTypeOf(parseCalendarDate).returns.toEqualTypeOf<CalendarDate | null>();
expectTypeOf(formatCalendarDate).parameter(0).toEqualTypeOf<CalendarDate>();
