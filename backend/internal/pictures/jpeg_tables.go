package pictures

import (
	"bytes"
	"encoding/binary"
)

const (
	huffmanLengths = 16
	classDC        = 0
	classAC        = 1
	tableSlots     = 4
)

// jpegTables holds each table as it was last defined and as it was last written. A table is written before the scan that
// needs it; one that no scan needs is never written.
type jpegTables struct {
	quant, quantWritten     [tableSlots][]byte
	huffman, huffmanWritten [2][tableSlots][]byte
	interval, written       uint16
}

// readQuant takes a segment that is tables from end to end, so that nothing can hide behind them.
func (t *jpegTables) readQuant(body []byte) error {
	for len(body) > 0 {
		precision, id := body[0]>>4, body[0]&0x0F
		size := 1 + blockSamples*(1+int(precision))
		if precision > 1 || id >= tableSlots || len(body) < size {
			return errDamaged
		}
		t.quant[id], body = body[:size], body[size:]
	}
	return nil
}

// readHuffman is the same for Huffman tables.
func (t *jpegTables) readHuffman(body []byte) error {
	for len(body) > 0 {
		if len(body) < 1+huffmanLengths || body[0]>>4 > classAC || body[0]&0x0F >= tableSlots {
			return errDamaged
		}
		symbols := 0
		for _, n := range body[1 : 1+huffmanLengths] {
			symbols += int(n)
		}
		size := 1 + huffmanLengths + symbols
		if symbols > 256 || len(body) < size {
			return errDamaged
		}
		t.huffman[body[0]>>4][body[0]&0x0F], body = body[:size], body[size:]
	}
	return nil
}

func (t *jpegTables) readInterval(body []byte) error {
	if len(body) != 2 {
		return errDamaged
	}
	t.interval = binary.BigEndian.Uint16(body)
	return nil
}

// write defines what this scan needs and has not been defined so before. A component keeps the quantisation it has in its
// first scan.
func (t *jpegTables) write(out *bytes.Buffer, f *jpegFrame, s jpegScan) {
	for _, p := range s.parts {
		if !p.component.started {
			p.component.started = true
			define(out, markerDQT, t.quant[p.component.quant], &t.quantWritten[p.component.quant])
		}
		if s.readsDC() {
			define(out, markerDHT, t.huffman[classDC][p.dc], &t.huffmanWritten[classDC][p.dc])
		}
		if s.readsAC() {
			define(out, markerDHT, t.huffman[classAC][p.ac], &t.huffmanWritten[classAC][p.ac])
		}
	}
	if t.interval != t.written {
		out.Write(appendSegment(nil, markerDRI, binary.BigEndian.AppendUint16(nil, t.interval)))
		t.written = t.interval
	}
}

func define(out *bytes.Buffer, marker byte, table []byte, written *[]byte) {
	if table == nil || bytes.Equal(table, *written) {
		return
	}
	out.Write(appendSegment(nil, marker, table))
	*written = table
}
