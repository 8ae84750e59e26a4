import { Button } from '@mantine/core';
import type { CallOf, Endpoint } from '@portal/shared/http/endpoint';
import type { TableFormat } from '@portal/shared/http/table-formats';
import { tableFormats } from '@portal/shared/http/table-formats';
import { useState } from 'react';
import { useFormat } from '#platform/format.ts';
import { downloadApi } from '#platform/http/download.ts';
import { toastFailure } from '#platform/http/failures.ts';
import { wasSessionEnd } from '#platform/http/session-end.ts';
import { IconDownload } from '../icons/icons.tsx';

interface ExportButtonsProps<E extends Endpoint> {
  endpoint: E;
  inputOf: (format: TableFormat) => CallOf<E>;
  labels: Readonly<Record<TableFormat, string>>;
  /** Without the day and the extension. */
  fileName: string;
}

/** A button for each format in which a table can be exported. */
export function ExportButtons<const E extends Endpoint>({
  endpoint,
  inputOf,
  labels,
  fileName,
}: ExportButtonsProps<E>) {
  const { today } = useFormat();
  const [exporting, setExporting] = useState<TableFormat | null>(null);
  const download = async (format: TableFormat) => {
    setExporting(format);
    try {
      await downloadApi(endpoint, inputOf(format), `${fileName}-${today()}.${format}`);
    } catch (error) {
      if (!wasSessionEnd(error)) toastFailure(error);
    } finally {
      setExporting(null);
    }
  };
  return tableFormats.map((format) => (
    <Button
      key={format}
      className="no-print"
      variant="default"
      loading={exporting === format}
      disabled={exporting !== null && exporting !== format}
      leftSection={<IconDownload size={18} />}
      onClick={() => void download(format)}
    >
      {labels[format]}
    </Button>
  ));
}
