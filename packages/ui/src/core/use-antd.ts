/** Puts a field of antd in the place of the browser's own, once it has arrived. */
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { PHONE } from '../tokens.ts';
import { useMedia } from './use-media.ts';

/** Where fingers choose, the browser's own wheels and lists are what people know. */
const BY_FINGER = `${PHONE}, (pointer: coarse)`;

/** A part of antd that is fetched once, when the first field that uses it shows. */
export class AntdPart<Part> {
  arrived: Part | undefined;
  readonly #fetch: () => Promise<Part>;

  constructor(fetch: () => Promise<Part>) {
    this.#fetch = fetch;
  }

  async load(): Promise<void> {
    this.arrived ??= await this.#fetch();
  }
}

interface StandIn<Part> {
  /** Undefined while the browser's own field is shown. */
  readonly part: Part | undefined;
  /** The browser's own field had the focus when it was replaced. */
  readonly hadFocus: boolean;
  /** For an element around the browser's own field. */
  readonly handlers: {
    readonly onPointerDown: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

/** `field` is the browser's own. A failed fetch leaves it there; the next field that shows asks again. */
export function useAntd<Part>(
  antd: AntdPart<Part>,
  field: RefObject<HTMLInputElement | HTMLSelectElement | null>,
): StandIn<Part> {
  const isByFinger = useMedia(BY_FINGER);
  const [place, setPlace] = useState({ isTaken: antd.arrived !== undefined, hadFocus: false });
  const isTouched = useRef(false);
  const take = () => {
    const hasFocus = document.activeElement === field.current;
    // Not under the hands of somebody who fills it in: at the next blur, then.
    if (antd.arrived !== undefined && !(hasFocus && isTouched.current)) setPlace({ isTaken: true, hadFocus: hasFocus });
  };
  const latestTake = useRef(take);
  useEffect(() => {
    latestTake.current = take;
  });
  useEffect(() => {
    if (isByFinger || place.isTaken) return undefined;
    let isWanted = true;
    const load = async () => {
      try {
        await antd.load();
      } catch {
        return;
      }
      if (isWanted) latestTake.current();
    };
    void load();
    return () => {
      isWanted = false;
    };
  }, [antd, isByFinger, place.isTaken]);
  return {
    part: place.isTaken && !isByFinger ? antd.arrived : undefined,
    hadFocus: place.hadFocus,
    handlers: {
      onPointerDown: () => {
        isTouched.current = true;
      },
      onKeyDown: ({ key }) => {
        isTouched.current ||= key !== 'Tab';
      },
      onBlur: () => {
        isTouched.current = false;
        if (!isByFinger) queueMicrotask(take);
      },
    },
  };
}
