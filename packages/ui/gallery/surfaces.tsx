/** Everything that is not filled in: buttons, marks, lists, messages, what lies over the page. */
import { useState } from 'react';
import {
  Alert,
  Avatar,
  Button,
  CardActions,
  ConnectionProvider,
  CountBadge,
  DayGroup,
  DayList,
  Drawer,
  Dropdown,
  EmptyState,
  Icon,
  IconButton,
  InlineError,
  ListRow,
  Modal,
  Popover,
  RowList,
  Skeleton,
  Stat,
  StatGroup,
  StatusTag,
  Tag,
  Toolbar,
  Tooltip,
  VisuallyHidden,
} from '../src/index.ts';
import { FormDialog, PhotoField, Popconfirm } from '../src/overlay/index.ts';
import { RecoveryCodes, TwoStepSecret } from '../src/two-step/index.ts';
import { iconPaths, isIconName } from '../src/core/icon-paths.ts';
import { hues, light } from '../src/tokens.ts';
import { Example } from './example.tsx';
import styles from './gallery.module.css';
import type { Words } from './texts.ts';

const variants = ['primary', 'secondary', 'ghost', 'danger', 'link'] as const;
const tones = ['info', 'success', 'warning', 'danger'] as const;
const skeletonShapes = ['text', 'list', 'table', 'form', 'figures'] as const;
const people = ['Anna van den Berg', 'Ruben Bakker', 'Fatima El Amrani', 'Tomasz Kowalski'];
/** Name of a token as the stylesheets write it. */
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const nothing = (): void => undefined;

function Overlays({ words }: { readonly words: Words }) {
  const [open, setOpen] = useState<'modal' | 'drawer' | 'form' | 'popover' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={styles.row}>
      <Button onClick={() => setOpen('modal')}>Modal</Button>
      <Button onClick={() => setOpen('drawer')}>Drawer</Button>
      <Button onClick={() => setOpen('form')}>FormDialog</Button>
      <Button onClick={() => setOpen('popover')}>Popover</Button>
      {open === 'popover' && (
        <Popover role="dialog" label={words.open} onClose={close}>
          <Button onClick={close}>{words.cancel}</Button>
        </Popover>
      )}
      <Modal open={open === 'modal'} title={words.open} onClose={close} footer={<Button onClick={close}>OK</Button>}>
        {words.sentence}
      </Modal>
      <Drawer open={open === 'drawer'} title={words.open} onClose={close}>
        {words.sentence}
      </Drawer>
      {open === 'form' && (
        <FormDialog title={words.open} submit={words.save} onClose={close} onSubmit={close}>
          {words.sentence}
        </FormDialog>
      )}
      <Popconfirm title={words.remove} text={words.sentence} accept={words.remove} danger onAccept={nothing}>
        {(ask) => <Button onClick={ask}>Popconfirm</Button>}
      </Popconfirm>
      <Dropdown label={words.open} items={[{ key: 'a', label: words.approve, onSelect: nothing }]} />
      <Tooltip text={words.sentence}>
        <Button>Tooltip</Button>
      </Tooltip>
    </div>
  );
}

export function Surfaces({ words }: { readonly words: Words }) {
  return (
    <>
      <Example title={words.actions}>
        {variants.map((variant) => (
          <div key={variant} className={styles.row}>
            <Button variant={variant}>{words.approve}</Button>
            <Button variant={variant} size="sm" icon="check">
              {words.approve}
            </Button>
            <Button variant={variant} loading>
              {words.save}
            </Button>
            <Button variant={variant} disabled>
              {words.save}
            </Button>
          </div>
        ))}
        <ConnectionProvider offline>
          <Button type="submit" variant="primary">
            {words.save}
          </Button>
        </ConnectionProvider>
        <div className={styles.row}>
          {Object.keys(iconPaths)
            .filter(isIconName)
            .map((name) => (
              <IconButton key={name} icon={name} label={name} title={name} />
            ))}
        </div>
      </Example>
      <Example title={words.marks}>
        <div className={styles.row}>
          {people.map((name) => (
            <Avatar key={name} name={name} />
          ))}
          <Avatar name={people[0] ?? ''} size={24} />
          <Avatar name={people[0] ?? ''} size={56} />
        </div>
        <PhotoField
          name={people[0] ?? ''}
          person="gallery"
          saving={false}
          onChoose={() => undefined}
          onRemove={() => undefined}
        />
        <div className={styles.row}>
          {tones.map((tone) => (
            <Tag key={tone} tone={tone}>
              {words.hours}
            </Tag>
          ))}
          {(['approved', 'pending', 'denied'] as const).map((status) => (
            <StatusTag key={status} status={status}>
              {words.approve}
            </StatusTag>
          ))}
          <CountBadge count={120}>
            <IconButton icon="bell" label={words.feedback} />
          </CountBadge>
          <CountBadge count={3} isCalm>
            <IconButton icon="bell" label={words.feedback} />
          </CountBadge>
          <Icon name="clock" label={words.hours} />
          <VisuallyHidden>{words.sentence}</VisuallyHidden>
        </div>
        <StatGroup>
          <Stat label={words.hours} value="32:00" hint={words.week} />
          <Stat label={words.break} value="0:30" />
        </StatGroup>
        <div className={styles.swatches}>
          {Object.keys(light).map((name) => (
            <span key={name} className={styles.swatch} style={{ borderInlineStartColor: `var(--${kebab(name)})` }}>
              {name}
            </span>
          ))}
          {hues.map((hue, index) => (
            <span key={hue} className={styles.swatch} style={{ borderInlineStartColor: `var(--hue-${index + 1})` }}>
              hue {index + 1}
            </span>
          ))}
        </div>
      </Example>
      <Example title={words.lists}>
        <RowList label={words.lists}>
          {people.map((name) => (
            <ListRow key={name} start={<Avatar name={name} />} title={name} text={words.hours} end="32:00" />
          ))}
        </RowList>
        <DayList isDense>
          <DayGroup title={words.today} today meta="8:00">
            <ListRow title="9:00 – 17:00" text={words.departments[0]} />
          </DayGroup>
        </DayList>
        <Toolbar label={words.actions} end={<Button>{words.save}</Button>}>
          <Button>{words.open}</Button>
        </Toolbar>
        <CardActions>
          <Button>{words.cancel}</Button>
          <Button variant="primary">{words.save}</Button>
        </CardActions>
      </Example>
      <Example title={words.feedback}>
        {tones.map((tone) => (
          <Alert key={tone} tone={tone} title={words.feedback} action={<Button size="sm">{words.open}</Button>}>
            {words.sentence}
          </Alert>
        ))}
        <InlineError>{words.required}</InlineError>
        <EmptyState icon="clock" title={words.emptyTitle} action={<Button>{words.save}</Button>}>
          {words.emptyText}
        </EmptyState>
        {skeletonShapes.map((shape) => (
          <Skeleton key={shape} shape={shape} label={words.sentence} />
        ))}
      </Example>
      <Example title={words.dialogs}>
        <Overlays words={words} />
        <RecoveryCodes codes={['4f2a-91bc', '77de-03aa']} onNotify={nothing} />
        <TwoStepSecret secret="JBSWY3DPEHPK3PXP" uri="otpauth://totp/Rooster" onNotify={nothing} report={nothing} />
      </Example>
    </>
  );
}
