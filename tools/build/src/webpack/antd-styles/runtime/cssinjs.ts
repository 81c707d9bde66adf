import { createContext } from 'react';

export const StyleContext = createContext({});

export const createTheme = (): undefined => undefined;

export function unit(value: number | string): string {
  return typeof value === 'number' ? `${value}px` : value;
}
