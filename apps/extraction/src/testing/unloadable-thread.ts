/** A thread that ends while it starts; not part of the product. */
throw new Error('cannot be loaded');
