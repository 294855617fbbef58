import { Button } from '@mantine/core'
import * as text from '../text/en.ts'
import { BottomBar } from './bottom-bar.tsx'

interface SaveBarProps {
  isSaving: boolean
  /** Something in the form cannot be saved as it is. */
  isInvalid?: boolean
  discard: () => void
}

/** Appears with the first change of a form and stays in sight; Ctrl and S presses its button. */
export function SaveBar({ isSaving, isInvalid, discard }: SaveBarProps) {
  return (
    <BottomBar className="save-bar" label={text.frame.unsaved}>
      <p>{text.frame.unsaved}</p>
      <Button variant="default" onClick={discard} disabled={isSaving}>
        {text.frame.discard}
      </Button>
      <Button type="submit" disabled={isInvalid} aria-busy={isSaving} data-save>
        {isSaving ? text.frame.saving : text.frame.save}
      </Button>
    </BottomBar>
  )
}
