import type { Page } from '@playwright/test';

export interface NewAccount {
  readonly email: string;
  readonly name: string;
  readonly username: string;
  readonly password: string;
}

export class RegisterPage {
  constructor(private readonly page: Page) {}

  get submitButton() {
    return this.page.getByRole('button', { name: 'Create account' });
  }

  field(label: 'Email' | 'Name' | 'Username' | 'Password' | 'Confirm password') {
    return this.page.getByRole('main').getByLabel(label, { exact: true });
  }

  async open(): Promise<void> {
    await this.page.goto('/register');
  }

  async fill({ email, name, username, password }: NewAccount, confirmation = password): Promise<void> {
    await this.field('Email').fill(email);
    await this.field('Name').fill(name);
    await this.field('Username').fill(username);
    await this.field('Password').fill(password);
    await this.field('Confirm password').fill(confirmation);
  }

  async register(account: NewAccount): Promise<void> {
    await this.fill(account);
    await this.submitButton.click();
  }
}
