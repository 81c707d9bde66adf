package pictures

const (
	huffmanLengths = 16
	quantEntries   = 64
)

// exactQuantTables tells whether the segment is tables from end to end, so that nothing can hide behind them.
func exactQuantTables(body []byte) bool {
	for len(body) > 0 {
		precision, id := body[0]>>4, body[0]&0x0F
		size := 1 + quantEntries*(1+int(precision))
		if precision > 1 || id > 3 || len(body) < size {
			return false
		}
		body = body[size:]
	}
	return true
}

// exactHuffmanTables is the same for Huffman tables.
func exactHuffmanTables(body []byte) bool {
	for len(body) > 0 {
		if len(body) < 1+huffmanLengths || body[0]>>4 > 1 || body[0]&0x0F > 3 {
			return false
		}
		symbols := 0
		for _, n := range body[1 : 1+huffmanLengths] {
			symbols += int(n)
		}
		size := 1 + huffmanLengths + symbols
		if symbols > 256 || len(body) < size {
			return false
		}
		body = body[size:]
	}
	return true
}
