/** The product's colours: the one source of the CSS variables and of antd's theme. */
export interface ColourTokens {
  readonly paper: string;
  readonly card: string;
  readonly ink: string;
  readonly soft: string;
  readonly line: string;
  readonly border: string;
  /** A place on a map, whatever accent the site's hosts chose: circles are red. */
  readonly place: string;
  readonly accent: string;
  /** The accent under a pointer and while it is pressed; what stands on it is `onAccent` too. */
  readonly accentHover: string;
  readonly accentActive: string;
  readonly onAccent: string;
  readonly teal: string;
  readonly land: string;
  readonly water: string;
  readonly coast: string;
}

export const COLOURS: Readonly<Record<'light' | 'dark', ColourTokens>> = {
  light: {
    paper: '#fbf8f3',
    card: '#ffffff',
    ink: '#1f2a30',
    soft: '#5c676c',
    line: '#e6dfd3',
    border: '#d8cfbf',
    place: '#cf3a28',
    accent: '#cf3a28',
    accentHover: '#b53120',
    accentActive: '#99281a',
    onAccent: '#ffffff',
    teal: '#1e6f73',
    land: '#f1ece2',
    water: '#cfe1e7',
    coast: '#d8cfbf',
  },
  dark: {
    paper: '#14191c',
    card: '#1c2327',
    ink: '#efe9de',
    soft: '#a3adb0',
    line: '#2c353a',
    border: '#3b464b',
    place: '#f0674f',
    accent: '#f0674f',
    accentHover: '#f5826d',
    accentActive: '#e05a43',
    onAccent: '#20100c',
    teal: '#63b8b6',
    land: '#2a3236',
    water: '#182228',
    coast: '#3b464b',
  },
};

export const FONTS = {
  /** Stories: titles, place names, descriptions. */
  story: "'Source Serif 4 Variable', 'Source Serif Fallback', Georgia, serif",
  /** The interface. */
  interface: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
} as const;

/** `--wp-paper: #fbf8f3; …` for one colour scheme. */
export function cssVariables(scheme: 'light' | 'dark'): string {
  return Object.entries(COLOURS[scheme])
    .map(
      ([name, value]) => `--wp-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${value};`,
    )
    .join(' ');
}
