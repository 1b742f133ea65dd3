interface SelectProps {
  readonly label: string
  readonly value: string
  readonly options: readonly string[]
  readonly onChange: (value: string) => void
}

export const Select = ({ label, value, options, onChange }: SelectProps) => (
  <label className="sounds-select">
    {label}
    <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
      {options.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </select>
  </label>
)
