// Command borders makes internal/discover/corrections.gz: where the borders of borders.json are elsewhere than those of OpenStreetMap, or
// leave a town out. It does not belong to the product:
//
//	node testing/borders/countries.mjs <folder> | go run ./testing/borders internal/discover/corrections.gz
package main

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"fmt"
	"io"
	"maps"
	"math"
	"os"
	"slices"
	"strings"

	"waypost/backend/internal/discover"
)

// Land that several claim, or that has no zone of its own, stays as borders.json has it: so do all of these countries' borders, and those
// between two of these.
const (
	claimed = "AQ AX CY EH IL PS SJ TF TW UM XK"
	between = "AE-IR BT-CN CN-IN CN-PK CN-TH CN-VN CU-US EG-SD ES-MA GE-RU IL-SY IN-PK IQ-TR JP-RU KE-SS KP-KR LB-SY RS-XK RU-UA SD-SS TH-VN"
)

// Around a town that lies outside its country all cells so near are its country's, where nothing says otherwise; degrees.
const around = 0.03

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) != 1 {
		return fmt.Errorf("Usage: borders <corrections.gz>")
	}
	cells, err := corrections(os.Stdin)
	if err != nil {
		return err
	}
	out := bytes.Buffer{}
	packed, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return err
	}
	if _, err := packed.Write(columns(cells)); err != nil {
		return err
	}
	if err := packed.Close(); err != nil {
		return err
	}
	return os.WriteFile(args[0], out.Bytes(), 0o644) //nolint:gosec // a file of the source
}

// corrections are the cells that are in another country than the borders say.
func corrections(in io.Reader) (map[uint32]string, error) {
	cells, towns, right := map[uint32]string{}, map[uint32]string{}, map[uint32]bool{}
	lines := bufio.NewScanner(in)
	for lines.Scan() {
		var a, b float64
		var kind, code string
		if _, err := fmt.Sscan(lines.Text(), &kind, &a, &b, &code); err != nil {
			return nil, err
		}
		if kind == "town" {
			if drawn := discover.CountryInBorders(a, b); drawn == code {
				right[discover.CorrectionCell(a, b)] = true
			} else if isSettled(drawn, code) {
				towns[discover.CorrectionCell(a, b)] = code
				surround(cells, a, b, code)
			}
			continue
		}
		lng, lat := (b+0.5)/discover.CorrectionsPerDegree-180, (a+0.5)/discover.CorrectionsPerDegree-90
		cell := discover.CorrectionCell(lng, lat)
		delete(cells, cell)
		if drawn := discover.CountryInBorders(lng, lat); drawn != "" && drawn != code && isSettled(drawn, code) && !right[cell] {
			cells[cell] = code
		}
	}
	maps.Copy(cells, towns)
	return cells, lines.Err()
}

func isSettled(one, other string) bool {
	if strings.Contains(claimed, other) || one != "" && strings.Contains(claimed, one) {
		return false
	}
	return !strings.Contains(between, one+"-"+other) && !strings.Contains(between, other+"-"+one)
}

func surround(cells map[uint32]string, lng, lat float64, code string) {
	reach := around / math.Cos(lat*math.Pi/180)
	for y := lat - around; y <= lat+around; y += 1.0 / discover.CorrectionsPerDegree {
		for x := lng - reach; x <= lng+reach; x += 1.0 / discover.CorrectionsPerDegree {
			if discover.CountryInBorders(x, y) == "" {
				cells[discover.CorrectionCell(x, y)] = code
			}
		}
	}
}

// columns are the runs of cells as discover reads them.
func columns(cells map[uint32]string) []byte {
	var gaps, lengths, codes []byte
	end := uint32(0)
	for _, cell := range slices.Sorted(maps.Keys(cells)) {
		last := len(lengths) - 1
		if code := cells[cell]; last >= 0 && cell == end && lengths[last] < math.MaxUint8 && string(codes[2*last:]) == code {
			lengths[last]++
		} else {
			gaps, lengths, codes = binary.LittleEndian.AppendUint32(gaps, cell-end), append(lengths, 1), append(codes, code...)
		}
		end = cell + 1
	}
	return slices.Concat(gaps, lengths, codes)
}
