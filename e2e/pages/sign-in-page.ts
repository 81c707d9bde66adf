import type { Page } from '@playwright/test';

export class SignInPage {
  constructor(private readonly page: Page) {}

  get email() {
    return this.page.getByLabel('Email');
  }

  get password() {
    return this.page.getByLabel('Password', { exact: true });
  }

  get submitButton() {
    return this.page.getByRole('button', { name: 'Submit' });
  }

  async open(): Promise<void> {
    await this.page.goto('/login');
  }

  async signIn({ email, password }: { readonly email: string; readonly password: string }): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submitButton.click();
  }

  /** The same, until the page that is there for two seconds has been seen on the way to `path`. */
  async signInOnTheWayTo(path: string, person: { readonly email: string; readonly password: string }) {
    // Listened for before it comes: a busy machine would hear of it when it has gone.
    const passing = this.page.waitForURL(`/loading${path}`);
    await this.signIn(person);
    await passing;
  }
}
