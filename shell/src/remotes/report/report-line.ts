import { TUNNEL_HEADER } from '@waypost/kit/api/tunnel-header.ts';

/** Where reports of loads go. */
export interface ReportLine {
  fetchToken(): Promise<string>;
  send(body: string): void;
}

/**
 * The backend's counters of loads. Neither call carries a session.
 *
 * @param apiBase address of the backend without a trailing slash
 */
export function createReportLine(apiBase: string): ReportLine {
  return {
    async fetchToken() {
      const answer = await fetch(`${apiBase}/api/release/token`, {
        credentials: 'omit',
        headers: { [TUNNEL_HEADER]: 'true' },
      });
      if (!answer.ok) throw new Error(`No token: ${answer.status}`);
      const { token } = (await answer.json()) as { readonly token: string };
      return token;
    },
    send: (body) => void navigator.sendBeacon(`${apiBase}/api/release/report`, body),
  };
}
