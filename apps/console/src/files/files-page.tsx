import { NativeSelect } from '@mantine/core'
import { FILE_USES } from '@pitlane/protocol'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import * as text from '../text/en.ts'
import { admin } from '../ui/admin.ts'
import { bytesOf, count } from '../ui/format.ts'
import { Card, Page } from '../ui/page.tsx'
import { FileGrid } from './file-grid.tsx'
import type { FileSearch } from './file-search.ts'
import { Upload } from './upload.tsx'
import './files.css'

export function FilesPage() {
  const search: FileSearch = useSearch({ from: '/files' })
  const { use, kind } = search
  const navigate = useNavigate({ from: '/files' })
  const { data: all } = useQuery({
    queryKey: ['files', search, 'total'],
    queryFn: ({ signal }) => admin.files({ ...search, limit: 1 }, { signal }),
  })
  return (
    <Page
      title={text.files.title}
      lead={all ? text.files.total(count(all.total), bytesOf(all.bytes)) : text.files.lead}
      actions={<Upload />}
    >
      <nav className="views" aria-label={text.files.views}>
        <Link
          to="/files"
          search={{ ...(kind && { kind }) }}
          activeOptions={{ exact: true }}
          resetScroll={false}
        >
          {text.files.all}
        </Link>
        {FILE_USES.map((one) => (
          <Link
            key={one}
            to="/files"
            search={{ use: one, ...(kind && { kind }) }}
            resetScroll={false}
          >
            {text.files.uses[one]}
          </Link>
        ))}
      </nav>
      <Card>
        <NativeSelect
          aria-label={text.files.kind}
          className="file-kind"
          value={kind ?? ''}
          data={[
            { value: '', label: text.files.every },
            { value: 'picture', label: text.files.kinds.picture },
            { value: 'document', label: text.files.kinds.document },
          ]}
          onChange={({ currentTarget: { value } }) =>
            void navigate({
              search: {
                ...(use && { use }),
                ...((value === 'picture' || value === 'document') && { kind: value }),
              },
              replace: true,
            })
          }
        />
        <FileGrid key={`${use} ${kind}`} search={search} />
      </Card>
    </Page>
  )
}
