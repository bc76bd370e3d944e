/** What a remote's screens ask of the shell. */
import type { AnyPermission, Area, LiveTopic } from '@rooster/contract';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useSyncExternalStore } from 'react';
import type { To } from 'react-router';
import type { ConfirmOptions, GoOptions, LiveEvent, Session, SlotName, SlotWidget, Toast } from './shell-api.ts';
import { useShell } from './shell-context.ts';
import { words } from './words.ts';

/** Who is logged in; renders again when that changes. */
export function useSession(): Session {
  const { session } = useShell();
  return useSyncExternalStore(session.subscribe, session.get);
}

/**
 * Whether the person holds any one of these permissions; renders again when that changes. Only hides what the server
 * would refuse.
 */
export function useCan(...any: readonly AnyPermission[]): boolean {
  const { can, session } = useShell();
  return useSyncExternalStore(session.subscribe, () => can(any));
}

/**
 * The widgets that remotes offer this person for a slot, in order; follows what the organisation switches on and off.
 */
export function useSlotWidgets(name: SlotName): readonly SlotWidget[] {
  const { widgets } = useShell();
  const session = useSession();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the session is what the answer depends on
  return useMemo(() => widgets(name), [widgets, name, session]);
}

/**
 * Calls `heard` when something of the topic has changed, until the component goes. Several changes in a moment come one
 * by one; after a lost connection one event comes with `missed`, on which everything is to be asked for anew.
 */
export function useLive(topic: LiveTopic, heard: (event: LiveEvent) => void): void {
  const { live } = useShell();
  const onEvent = useEffectEvent(heard);
  useEffect(() => live.subscribe(topic, (event) => onEvent(event)), [live, topic]);
}

/** Milliseconds in which several changes are asked for at once, unless said otherwise. */
const TOGETHER = 200;

/**
 * Asks for what is kept of an area's answers again when others have changed something of one of these topics. `topics`
 * is the same array each time.
 */
export function useOthersChanges(area: Area, topics: readonly LiveTopic[], together = TOGETHER): void {
  const { live, queryClient } = useShell();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const renew = (): void => {
      timer = undefined;
      void queryClient.invalidateQueries({ queryKey: [area] });
    };
    const stops = topics.map((topic) => live.subscribe(topic, () => (timer ??= setTimeout(renew, together))));
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [live, queryClient, area, topics, together]);
}

/** Shows a notification. */
export function useToast(): (toast: Toast) => void {
  return useShell().toast;
}

/** Asks a question and returns whether the person agreed. */
export function useConfirm(): (options: ConfirmOptions) => Promise<boolean> {
  return useShell().confirm;
}

/**
 * Goes to another address, also one of another remote. Once its screen was left it leads nobody anywhere: what was sent
 * there may be answered late.
 */
export function useGo(): (to: To | number, options?: GoOptions) => void {
  const { nav } = useShell();
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return useCallback(
    (to, options) => {
      if (!isLeft.current) nav.go(to, options);
    },
    [nav],
  );
}

/** While `dirty`, asks before the page is left. */
export function useUnsavedChanges(dirty: boolean): void {
  const { nav, confirm, i18n } = useShell();
  const ask = useCallback(() => {
    const text = words(i18n.language);
    return confirm({
      title: text.unsavedTitle,
      text: text.unsavedText,
      accept: text.leave,
      reject: text.stay,
      danger: true,
    });
  }, [confirm, i18n]);
  useEffect(() => (dirty ? nav.block(ask) : undefined), [dirty, nav, ask]);
}
