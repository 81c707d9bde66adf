import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { LoginStorage, SessionUser } from '@waypost/contracts/session.ts';

export const SIGNED_OUT: LoginStorage = { isLogged: false, userData: null };

const slice = createSlice({
  name: 'auth',
  initialState: SIGNED_OUT,
  reducers: {
    signedIn: (_state, { payload }: PayloadAction<SessionUser>): LoginStorage => ({
      isLogged: true,
      userData: payload,
    }),
    signedOut: (): LoginStorage => SIGNED_OUT,
    /** Another tab wrote the stored login. */
    restored: (_state, { payload }: PayloadAction<LoginStorage>): LoginStorage => payload,
  },
});

export const { signedIn, signedOut, restored } = slice.actions;
export const authReducer = slice.reducer;
