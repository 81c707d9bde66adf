import { expectTypeOf } from 'expect-type';

import { createAppError, isAppError, toAppError, type AppError, type ErrorCode } from './app-error.ts';

// The codes are a closed set: a switch over them can be complete.
expectTypeOf<string>().not.toExtend<ErrorCode>();
expectTypeOf(createAppError).parameter(0).toEqualTypeOf<ErrorCode>();
expectTypeOf(isAppError).guards.toEqualTypeOf<AppError>();
expectTypeOf(toAppError).returns.toEqualTypeOf<AppError>();
