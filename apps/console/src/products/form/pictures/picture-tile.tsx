import { ActionIcon } from '@mantine/core'
import * as text from '../../../text/en.ts'
import { MoveButtons } from '../../../ui/form/move-buttons.tsx'
import { IconPencil } from '../../../ui/icons.tsx'
import { buildSource } from '../../rows/product-row.ts'

interface PictureTileProps {
  url: string
  index: number
  count: number
  /** What it shows, in words. */
  text: string | undefined
  edit: () => void
  move: (by: -1 | 1) => void
  remove: () => void
}

const { productForm } = text

export function PictureTile({
  url,
  index,
  count,
  text: told,
  edit,
  move,
  remove,
}: PictureTileProps) {
  const name = productForm.pictureNumber(index + 1)
  return (
    <>
      <img src={buildSource(url)} alt={told ? `${name}: ${told}` : name} />
      {index === 0 ? <span className="picture-first">{productForm.mainPicture}</span> : null}
      <span className="picture-tools">
        <ActionIcon
          variant="subtle"
          size={36}
          aria-label={productForm.editPicture(index + 1)}
          onClick={edit}
        >
          <IconPencil size={18} />
        </ActionIcon>
        <MoveButtons
          name={name}
          isFirst={index === 0}
          isLast={index === count - 1}
          move={move}
          remove={remove}
        />
      </span>
    </>
  )
}
