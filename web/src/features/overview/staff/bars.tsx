import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';

interface BarsProps {
  height: number;
  data: { key: string; label: string }[];
  series: readonly { name: string; label: string; color: string }[];
  format: (value: number) => string;
  /** Called with the index of the row whose bar was clicked, and the name of the series of the clicked part. */
  onOpen: (index: number, part: string) => void;
}

/** The chart of a figure, in a file of its own because of its library. It has no focus, since the table behind it has the links. */
export default function Bars({ height, data, series, format, onOpen }: BarsProps) {
  return (
    <BarChart
      h={height}
      data={data}
      dataKey="label"
      orientation="vertical"
      type="stacked"
      series={[...series]}
      gridAxis="x"
      tickLine="none"
      textColor="var(--mantine-color-text)"
      maxBarWidth={22}
      valueFormatter={format}
      xAxisProps={{ allowDecimals: false }}
      yAxisProps={{ width: 150, interval: 0, tick: { fontSize: 13 } }}
      barProps={({ name }) => ({ isAnimationActive: false, onClick: (_bar, index) => onOpen(index, name) })}
      barChartProps={{ accessibilityLayer: false }}
    />
  );
}
