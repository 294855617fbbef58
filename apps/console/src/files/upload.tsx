import { Button } from '@mantine/core'
import { isPlatformError } from '@pitlane/client'
import { useRef, useState } from 'react'
import { client, queryClient } from '../client.ts'
import * as text from '../text/en.ts'
import { IconPlus } from '../ui/icons.tsx'
import { notify } from '../ui/toast.tsx'

/** Uploads files, one after the other; says of each that cannot be kept why. */
export function Upload() {
  const input = useRef<HTMLInputElement>(null)
  const [left, setLeft] = useState(0)

  async function send(files: readonly File[]) {
    setLeft(files.length)
    for (const file of files) {
      try {
        await client.integrations.Core.UploadFile({ file })
      } catch (error) {
        const why = isPlatformError(error) && error.status ? error.message : text.files.lost
        notify({ message: text.files.notUploaded(file.name, why), isError: true })
      }
      setLeft((before) => before - 1)
    }
    await queryClient.invalidateQueries({ queryKey: ['files'] })
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept="image/*,.pdf,.csv,.json,.xlsx"
        aria-label={text.files.upload}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          void send(files)
        }}
      />
      <Button
        leftSection={<IconPlus size={18} />}
        loading={left > 0}
        onClick={() => input.current?.click()}
      >
        {left > 0 ? text.files.uploading : text.files.upload}
      </Button>
    </>
  )
}
