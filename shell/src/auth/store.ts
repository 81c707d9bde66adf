import { configureStore } from '@reduxjs/toolkit';

import { authReducer } from './auth-slice.ts';

export function createStore() {
  return configureStore({ reducer: { auth: authReducer } });
}

export type AppStore = ReturnType<typeof createStore>;
export type AppState = ReturnType<AppStore['getState']>;
