/** Somebody who wrote one of the example stories. */
export interface Person {
  readonly key: string;
  readonly name: string;
  readonly username: string;
  readonly email: string;
  /** What their photos say of the camera; the server has to remove it. */
  readonly camera: { readonly make: string; readonly model: string; readonly serialNumber: string };
}

/** The account visitors of a fresh installation may sign in with. */
export const demoAccount = { email: 'demo@waypost.example', password: 'see-the-world' } as const;

export const people: readonly Person[] = [
  {
    key: 'demo',
    name: 'Alex Demo',
    username: 'demo',
    email: demoAccount.email,
    camera: { make: 'Alder', model: 'Pocket 2', serialNumber: 'AP2-700114' },
  },
  {
    key: 'marina',
    name: 'Marina A.',
    username: 'marina',
    email: 'marina@waypost.example',
    camera: { make: 'Alder', model: 'Field 3', serialNumber: 'AF3-482137' },
  },
  {
    key: 'tomas',
    name: 'Tomás R.',
    username: 'tomas',
    email: 'tomas@waypost.example',
    camera: { make: 'Quebracho', model: 'Q10', serialNumber: 'Q10-001893' },
  },
  {
    key: 'lena',
    name: 'Lena K.',
    username: 'lena',
    email: 'lena@waypost.example',
    camera: { make: 'Nordlicht', model: 'Reise', serialNumber: 'NR-55-20711' },
  },
  {
    key: 'ida',
    name: 'Ida & Jon',
    username: 'ida-and-jon',
    email: 'ida-and-jon@waypost.example',
    camera: { make: 'Nordlicht', model: 'Reise Pro', serialNumber: 'NRP-9-10442' },
  },
];
