import { describe, expect, it, vi } from 'vitest';
import { createLiveBus } from './bus.ts';

describe('the live bus', () => {
  it('tells a topic to those who listen to it, until they stop', () => {
    const bus = createLiveBus(() => undefined);
    const heard = vi.fn<(event: unknown) => void>();
    const stop = bus.subscribe('schedule', heard);
    bus.tell('leave');
    bus.tell('schedule', { shiftIds: ['one'] });
    stop();
    bus.tell('schedule');
    expect(heard.mock.calls).toEqual([[{ topic: 'schedule', data: { shiftIds: ['one'] }, missed: false }]]);
  });

  it('says to everybody, on their own topic, that something was missed', () => {
    const bus = createLiveBus(() => undefined);
    const heard = vi.fn<(event: unknown) => void>();
    bus.subscribe('schedule', heard);
    bus.subscribe('leave', heard);
    bus.emitMissed();
    expect(heard.mock.calls).toEqual([[{ topic: 'schedule', missed: true }], [{ topic: 'leave', missed: true }]]);
  });

  it('reports a listener that fails and tells the others all the same', () => {
    const report = vi.fn<(error: unknown) => void>();
    const bus = createLiveBus(report);
    const heard = vi.fn<() => void>();
    const failure = new Error('broken');
    bus.subscribe('people', () => {
      throw failure;
    });
    bus.subscribe('people', heard);
    bus.tell('people');
    expect(report).toHaveBeenCalledWith(failure);
    expect(heard).toHaveBeenCalledOnce();
  });
});
