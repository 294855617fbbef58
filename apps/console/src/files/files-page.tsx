import { NativeSelect, TextInput } from '@mantine/core'
import { FILE_USES } from '@pitlane/protocol'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import * as text from '../text/en.ts'
import { admin } from '../ui/admin.ts'
import { count, formatBytes } from '../ui/format.ts'
import { IconSearch } from '../ui/icons.tsx'
import { Card, Page } from '../ui/page.tsx'
import { FileGrid } from './file-grid.tsx'
import { buildQuery, type FileSearch, readFileSearch } from './file-search.ts'
import { Upload } from './upload.tsx'
import './files.css'

export function FilesPage() {
  const search: FileSearch = useSearch({ from: '/files' })
  const { use: _use, ...others } = search
  const { data: all } = useQuery({
    queryKey: ['files', search, 'total'],
    queryFn: ({ signal }) => admin.files({ ...buildQuery(search), limit: 1 }, { signal }),
  })
  return (
    <Page
      title={text.files.title}
      lead={all ? text.files.total(count(all.total), formatBytes(all.bytes)) : text.files.lead}
      actions={<Upload />}
    >
      <nav className="views" aria-label={text.files.views}>
        <Link to="/files" search={others} activeOptions={{ exact: true }} resetScroll={false}>
          {text.files.all}
        </Link>
        {FILE_USES.map((one) => (
          <Link key={one} to="/files" search={{ ...others, use: one }} resetScroll={false}>
            {text.files.uses[one]}
          </Link>
        ))}
      </nav>
      <Card>
        <Filters search={search} />
        <FileGrid key={JSON.stringify(search)} search={search} />
      </Card>
    </Page>
  )
}

function Filters({ search }: { search: FileSearch }) {
  const navigate = useNavigate({ from: '/files' })
  const change = (name: 'q' | 'kind', value: string) =>
    void navigate({ search: readFileSearch({ ...search, [name]: value }), replace: true })
  return (
    <div className="file-filters">
      <TextInput
        type="search"
        aria-label={text.files.search}
        placeholder={text.files.search}
        leftSection={<IconSearch size={18} />}
        maxLength={100}
        value={search.q ?? ''}
        onChange={({ currentTarget: { value } }) => change('q', value)}
      />
      <NativeSelect
        aria-label={text.files.kind}
        value={search.kind ?? ''}
        data={[
          { value: '', label: text.files.every },
          { value: 'picture', label: text.files.kinds.picture },
          { value: 'document', label: text.files.kinds.document },
        ]}
        onChange={({ currentTarget: { value } }) => change('kind', value)}
      />
    </div>
  )
}
