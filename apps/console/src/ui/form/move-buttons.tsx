import { ActionIcon } from '@mantine/core'
import * as text from '../../text/en.ts'
import { IconArrowDown, IconArrowUp, IconTrash } from '../icons.tsx'
import './form.css'

interface MoveButtonsProps {
  name: string
  isFirst: boolean
  isLast: boolean
  move: (by: -1 | 1) => void
  remove: () => void
}

/** Order without a mouse. */
export function MoveButtons({ name, isFirst, isLast, move, remove }: MoveButtonsProps) {
  return (
    <span className="move-buttons">
      <ActionIcon
        variant="subtle"
        size={36}
        aria-label={text.form.moveUp(name)}
        {...unavailable(isFirst)}
        onClick={() => isFirst || move(-1)}
      >
        <IconArrowUp size={18} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        size={36}
        aria-label={text.form.moveDown(name)}
        {...unavailable(isLast)}
        onClick={() => isLast || move(1)}
      >
        <IconArrowDown size={18} />
      </ActionIcon>
      <ActionIcon variant="subtle" size={36} aria-label={text.form.remove(name)} onClick={remove}>
        <IconTrash size={18} />
      </ActionIcon>
    </span>
  )
}

/** A button that was pressed until it went no further keeps the focus, which a disabled one would lose. */
function unavailable(isUnavailable: boolean) {
  return { 'aria-disabled': isUnavailable, 'data-disabled': isUnavailable || undefined }
}

/** The list with one element in another place. */
export function moved<T>(list: readonly T[], index: number, by: number): T[] {
  const element = list[index]
  return element === undefined
    ? [...list]
    : list.toSpliced(index, 1).toSpliced(index + by, 0, element)
}
