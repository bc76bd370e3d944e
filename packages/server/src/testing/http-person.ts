/** Somebody with a browser, over real HTTP: keeps cookies and repeats the token. */
export class HttpPerson {
  #cookie = '';
  #token = '';
  readonly #base: string;
  readonly #send: typeof fetch;

  /** `base` is where requests go, without a trailing slash; `send` is what sends them. */
  constructor(base: string, send: typeof fetch = fetch) {
    this.#base = base;
    this.#send = send;
  }

  /** The cookies, as a browser sends them. */
  get cookie(): string {
    return this.#cookie;
  }

  /**
   * Sends a request, and waits no longer than `patience` milliseconds for its answer. A `Blob` goes out as it is: what
   * is sent over and over need not be written as JSON each time.
   */
  async send(
    method: string,
    url: string,
    body?: unknown,
    { headers = {}, patience = 60_000 }: { headers?: Record<string, string>; patience?: number } = {},
  ): Promise<Response> {
    return this.#send(`${this.#base}${url}`, {
      method,
      headers: {
        cookie: this.#cookie,
        'x-xsrf-token': this.#token,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(patience),
    });
  }

  /** The session is remembered, so that it outlives restarts and days. */
  async logIn(email: string, password: string): Promise<void> {
    this.#keepCookies(await this.send('GET', '/api/shell/boot'));
    const response = await this.send('POST', '/api/accounts/login', { email, password, rememberMe: true });
    if (response.status !== 200)
      throw new Error(`Login of ${email} answered ${response.status}: ${await response.text()}`);
    this.#keepCookies(response);
    await response.arrayBuffer();
  }

  #keepCookies({ headers }: Response): void {
    const cookies = headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
    this.#cookie = cookies.join('; ');
    this.#token = decodeURIComponent(
      cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '',
    );
  }
}
