import { describe, expect, it, vi } from 'vitest';
import { ApiError, isApiError, TransportError } from './errors.ts';

const problem = {
  type: 'about:blank',
  title: 'Changed',
  status: 412,
  code: 'modified-meanwhile',
  traceId: 'x',
} as const;

describe('errors of another bundle', () => {
  it('are known although their class is another copy', async () => {
    vi.resetModules();
    const other = await import('./errors.ts');
    expect(other.ApiError).not.toBe(ApiError);
    expect(isApiError(new other.ApiError(problem), 'modified-meanwhile')).toBe(true);
    expect(new other.TransportError('network')).toBeInstanceOf(TransportError);
  });

  it('are still told apart', () => {
    expect(new ApiError(problem)).not.toBeInstanceOf(TransportError);
    expect(new TransportError('network')).not.toBeInstanceOf(ApiError);
    expect(new Error('x')).not.toBeInstanceOf(ApiError);
    expect(isApiError({ name: 'ApiError', code: 'not-found' }, 'not-found')).toBe(false);
    expect(isApiError(new ApiError(problem), 'not-found')).toBe(false);
  });
});
